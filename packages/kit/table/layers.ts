import type { State } from '@vedette/kernel'
import { coded, type Layer, type SideName } from '@vedette/table'

/** The zones of control of a side, to be laid over the map. */
export const zoneLayer = <S extends State>(
  side: SideName,
  key: string,
  of: (view: S, side: SideName) => number[],
): Layer<S> => ({
  id: `zone-${side}`,
  said: coded(`layer.zone-${side}`),
  keys: [key],
  style: 'hatch',
  side,
  of: (view) => of(view, side),
})
