import { type Action, type AnyVerb, byKind, kindOf, type State, type Title } from '@vedette/kernel'
import { type Aim, type Choice, type ChoiceGroup, coded, type Said } from '@vedette/table'

/** How a verb is offered in the list of choices. */
export interface Offer {
  readonly order: number
  readonly weight?: 'main' | 'danger'
  /** Better pointed at on the map than read in a list. */
  readonly onMap?: true
  /** Looked at before it is done. */
  readonly weigh?: true
  /** First who, then where to. */
  readonly armed?: true
  /** A throw or the other side's choice follows, whatever the state: true; never: false; else it is tried. */
  readonly final?: boolean
}

/** The verbs that are read in a list, each with how it is offered; the others are pointed at, or lie in the hand. */
export type Offers<Verbs> = { readonly [verb in keyof Verbs]?: Offer }

interface Listed<S extends State> {
  readonly title: Title<S>
  readonly verbs: Readonly<Record<string, AnyVerb>>
  readonly offers: Readonly<Record<string, Offer | undefined>>
  /** Buttons that stay in their place when a rule forbids them, to say which, by prompt. */
  readonly lookedFor: { readonly [prompt: number]: readonly AnyVerb[] }
}

/** What a title says of one choice after the other, as things stand. */
interface Telling {
  said(action: Action): Said
  isFinal(action: Action): boolean
  /** Whom it is about; -1 for nobody. */
  pieceOf(action: Action): number
  /** What else its button knows. */
  choice(action: Action): Partial<Choice>
  /** What else is known of all choices of a verb. */
  group(verb: AnyVerb, offer: Offer): Partial<ChoiceGroup>
  /** Is it not told of now? */
  isLeftOut?(action: Action): boolean
}

/** Whether an action cannot be taken back where nothing is hidden: a throw or the other side's choice follows. */
export function handsOver<S extends State>(title: Title<S>, s: S, seat: number, action: Action): boolean {
  const next = title.schema.copy(s)
  title.apply(next, action)
  return title.toMove(next) !== seat
}

/** Everything that may be chosen from a list, by verb, in the order of the offers. */
export function listChoices<S extends State & { readonly prompt: number }>(
  { title, verbs, offers, lookedFor }: Listed<S>,
  s: S,
  legal: ReadonlySet<Action>,
  { armed }: Pick<Aim, 'armed'>,
  tell: Telling,
): ChoiceGroup[] {
  const ofKind = byKind(verbs)
  const offerOf = (kind: number): Offer | undefined => offers[ofKind[kind]?.name ?? '']
  const groups = new Map<number, Choice[]>()
  for (const action of legal) {
    const kind = kindOf(action)
    const offer = offerOf(kind)
    if (!offer || tell.isLeftOut?.(action)) continue
    if (armed?.kind === kind && armed.piece !== tell.pieceOf(action)) continue
    const choice: Choice = {
      action,
      said: tell.said(action),
      final: offer.final ?? tell.isFinal(action),
      ...(offer.weight ? { weight: offer.weight } : {}),
      ...tell.choice(action),
    }
    const list = groups.get(kind)
    if (list) list.push(choice)
    else groups.set(kind, [choice])
  }
  for (const verb of lookedFor[s.prompt] ?? []) {
    if (groups.has(verb.kind)) continue
    const action = verb()
    const whyNot = title.refuse(s, action)
    if (whyNot) groups.set(verb.kind, [{ action, said: tell.said(action), final: false, whyNot }])
  }
  return [...groups]
    .map(([kind, choices]) => ({ verb: ofKind[kind] as AnyVerb, offer: offerOf(kind) as Offer, choices }))
    .sort((a, b) => a.offer.order - b.offer.order)
    .map(({ verb, offer, choices }) => ({
      kind: verb.kind,
      heading: coded(`group.${verb.name}`),
      choices,
      ...(offer.armed ? { armed: true } : {}),
      ...(offer.onMap ? { onMap: true } : {}),
      ...(offer.weigh ? { weigh: true } : {}),
      ...tell.group(verb, offer),
    }))
}
