import type { Mind } from '@vedette/kernel'
import type { ToldThought } from '@vedette/wire'
import { useEffect, useState } from 'react'
import { keyOf, levelName, useTranslation } from '../i18n/index.ts'
import { ApiError, thoughtsOf } from '../net/api.ts'
import { seatName } from '../say.ts'
import { type Seated, useSeated, useTable } from '../store.ts'
import { CounselPanel, RunLines } from '../thought/panel.tsx'
import { toldCounsel } from '../thought/told.ts'
import { loadMind } from '../titles.ts'

type Known =
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly mind: Mind; readonly thoughts: readonly ToldThought[] }
  | { readonly state: 'refused'; readonly code: string }

/** What the machine considered, decision by decision; the last one first. */
export function ThoughtsDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const game = useTable((s) => s.game)
  const rules = seated?.loaded.rules
  const [known, setKnown] = useState<Known>({ state: 'asking' })
  useEffect(() => {
    if (!rules) return
    let gone = false
    const tell = (next: Known) => {
      if (!gone) setKnown(next)
    }
    Promise.all([thoughtsOf(game), loadMind(rules)]).then(
      ([all, mind]) => {
        const thoughts = all.filter(({ considered }) => considered.length > 0)
        tell({ state: 'told', mind, thoughts })
      },
      (why) => tell({ state: 'refused', code: why instanceof ApiError ? why.code : 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [game, rules])
  if (!seated || known.state === 'asking') return <p role="status">{t('lobby.asking')}</p>
  if (known.state === 'refused') {
    return <p role="status">{t(keyOf('thoughts', known.code, 'error.failed'))}</p>
  }
  if (known.thoughts.length === 0) return <p role="status">{t('thoughts.none')}</p>
  return <Thoughts thoughts={known.thoughts} mind={known.mind} seated={seated} />
}

function Thoughts(props: { thoughts: readonly ToldThought[]; mind: Mind; seated: Seated }) {
  const { t } = useTranslation()
  const { thoughts, mind, seated } = props
  const [n, setN] = useState(thoughts.length - 1)
  const thought = thoughts[n]
  const counsel = toldCounsel(mind, thought)
  return (
    <>
      <label className="field">
        <span>{t('thoughts.which', { n: n + 1, of: thoughts.length })}</span>
        <input
          type="range"
          min={0}
          max={thoughts.length - 1}
          value={n}
          onChange={(event) => setN(Number(event.target.value))}
        />
      </label>
      <div className="buttons">
        <button type="button" className="button small" aria-disabled={n === 0} onClick={() => setN(Math.max(0, n - 1))}>
          {t('thoughts.earlier')}
        </button>
        <button
          type="button"
          className="button small"
          aria-disabled={n === thoughts.length - 1}
          onClick={() => setN(Math.min(thoughts.length - 1, n + 1))}
        >
          {t('thoughts.later')}
        </button>
      </div>
      <div role="status">
        <h3>
          {t('thoughts.chose', {
            seat: seatName(seated.loaded, thought.seat),
            level: levelName(thought.level) ?? '',
          })}
        </h3>
        <RunLines run={counsel.run} seat={counsel.seat} loaded={seated.loaded} />
      </div>
      <CounselPanel counsel={counsel} loaded={seated.loaded} />
    </>
  )
}
