import { type Reinforcement, shownIn, type Track, type TrackBox } from '@vedette/table'
import { percent } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { Own, OwnLabel } from '../own.tsx'
import { sayName } from '../say.ts'
import { type Seated, useSeated } from '../store.ts'
import { RuleLink } from '../table/bottom-line.tsx'
import { CounterRow } from '../table/counter-row.tsx'
import { PlaceButtons } from './places.tsx'

/** The tracks of the game, box by box, and who is still to come. */
export function TracksDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const { table, view, seat } = seated
  const { tracks, due } = shownIn(table, 'tracks', view, seat) ?? { tracks: [], due: [] }
  return (
    <>
      {tracks.map((track) => (
        <TrackPart key={track.said.code} track={track} seated={seated} />
      ))}
      {due.length > 0 && <h3>{t('tracks.due')}</h3>}
      {due.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <Due key={i} due={one} seated={seated} />
      ))}
    </>
  )
}

function TrackPart({ track, seated }: { track: Track; seated: Seated }) {
  return (
    <section>
      <h3>
        <OwnLabel loaded={seated.loaded} said={track.said} /> <RuleLink rule={track.rule} />
      </h3>
      <ol className="track">
        {track.boxes.map((box) => (
          <Box key={sayName(seated.loaded, box.label)} box={box} seated={seated} />
        ))}
      </ol>
      {track.notes?.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <p key={i} className="hint">
          <OwnLabel loaded={seated.loaded} said={one.said} /> <RuleLink rule={one.rule} />
        </p>
      ))}
    </section>
  )
}

function Box({ box, seated }: { box: TrackBox; seated: Seated }) {
  const { t } = useTranslation()
  return (
    <li className={box.state ?? ''} aria-current={box.state === 'now' ? 'step' : undefined}>
      <strong className="track-label">
        <Own loaded={seated.loaded}>{sayName(seated.loaded, box.label)}</Own>
      </strong>
      <div>
        {box.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
          <p key={i} className={`track-line ${line.side ?? ''} ${line.marker ? 'marker' : ''}`}>
            <span>
              <OwnLabel loaded={seated.loaded} said={line.said} /> <RuleLink rule={line.rule ?? ''} />{' '}
              <PlaceButtons points={line.points ?? []} seated={seated} />
            </span>
            {line.chance !== undefined && (
              <span className="figure">
                <span className="unseen">{t('battle.chance')}: </span>
                {percent(line.chance)}
              </span>
            )}
          </p>
        ))}
      </div>
    </li>
  )
}

function Due({ due, seated }: { due: Reinforcement; seated: Seated }) {
  const { t } = useTranslation()
  return (
    <section className="due-part">
      <h4>
        {t(`seat.${due.side}`)}: <OwnLabel loaded={seated.loaded} said={due.when.said} />{' '}
        <RuleLink rule={due.when.rule} />
      </h4>
      <ul className="states">
        {due.counters.map((counter) => (
          <li key={counter.id}>
            <CounterRow counter={counter} />
          </li>
        ))}
      </ul>
      {due.points.length > 0 && (
        <p className="hint">
          {t('tracks.enter')} <PlaceButtons points={due.points} seated={seated} />
        </p>
      )}
    </section>
  )
}
