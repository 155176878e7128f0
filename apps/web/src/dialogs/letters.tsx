import { useState } from 'react'
import { chord, isCharacter } from '../actions/keyboard.ts'
import { type Bound, boundAt, whyNotKey, withKey } from '../actions/own-keys.ts'
import { groups } from '../actions/registry.ts'
import { keepOwnKeys } from '../games.ts'
import { useTranslation } from '../i18n/index.ts'
import { useSeated, useTable, write } from '../store.ts'

const parts = ['directions', ...groups] as const

interface Refused {
  readonly name: string
  readonly why: string
}

/** Every letter or sign that is a key, each of which may be another one, or none. */
export function LettersDialog() {
  const { t } = useTranslation()
  const loaded = useSeated()?.loaded
  const own = useTable((s) => s.ownKeys)
  const letters = useTable((s) => s.letters)
  const [refused, setRefused] = useState<Refused | null>(null)
  const keep = (ownKeys: typeof own): void => {
    write({ ownKeys })
    keepOwnKeys(ownKeys)
    setRefused(null)
  }
  const change = (name: string, key: string | null): void => {
    const why = key === null ? null : whyNotKey(name, key, loaded, own)
    if (why) setRefused({ name, why })
    else keep(withKey(own, name, key, loaded))
  }
  const bound = boundAt(loaded, own)
  return (
    <>
      <p>{t('letters.help')}</p>
      {!letters && <p>{t('letters.off')}</p>}
      {parts.map((group) => (
        <Group
          key={group}
          heading={t(group === 'directions' ? 'letters.directions' : `menu.${group}`)}
          bound={bound.filter((one) => one.group === group)}
          refused={refused}
          change={change}
        />
      ))}
      <button type="button" className="button" onClick={() => keep({})}>
        {t('letters.reset')}
      </button>
    </>
  )
}

interface GroupProps {
  readonly heading: string
  readonly bound: readonly Bound[]
  readonly refused: Refused | null
  change(name: string, key: string | null): void
}

function Group({ heading, bound, refused, change }: GroupProps) {
  if (bound.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      {bound.map((one) => (
        <Letter
          key={one.name}
          bound={one}
          why={refused?.name === one.name ? refused.why : null}
          change={(key) => change(one.name, key)}
        />
      ))}
    </section>
  )
}

interface LetterProps {
  readonly bound: Bound
  readonly why: string | null
  change(key: string | null): void
}

/** One field for one letter: what is typed there takes its place. */
function Letter({ bound: { name, said, key }, why, change }: LetterProps) {
  return (
    <>
      <label className="letter">
        <span>{said}</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={key ?? ''}
          aria-invalid={why !== null}
          aria-describedby={why === null ? undefined : `why-${name}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => {
            // On a keyboard without Latin letters a key counts as the Latin letter of its place.
            if (!isCharacter(event)) return
            event.preventDefault()
            change(chord(event))
          }}
          // What is dictated, pasted or typed on glass, and what is wiped out.
          onChange={({ currentTarget: { value } }) => change([...value].at(-1) ?? null)}
        />
      </label>
      {why !== null && (
        <p id={`why-${name}`} className="refusal" role="alert">
          {why}
        </p>
      )}
    </>
  )
}
