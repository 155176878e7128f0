import type { HexCaption } from '@vedette/atlas'

/** What stands in words on the sheets of hexes, as their lettering is part of the picture. */
export const gainesMill: HexCaption = {
  title: 'Gaines’s Mill',
  subtitle: 'Blood Before Richmond',
  date: 'Friday, 27 June 1862',
  notes: ['One hex is 300 yards across.', 'The ground is a reconstruction.'],
  scale: { unit: 'yards', metres: 0.9144, shown: 800 },
  key: [
    ['level-2', 'High ground'],
    ['level-1', 'Slopes and fields'],
    ['level-0', 'Bottom land'],
    ['woods', 'Forest'],
    ['river', 'River: no passage'],
    ['stream', 'Stream'],
    ['road', 'Road'],
    ['trail', 'Farm track'],
    ['bridge', 'Bridge'],
    ['star', 'Counts for victory'],
    ['entry-confederate', 'Confederates enter'],
    ['entry-union', 'Union enters'],
  ],
}

/** The hexes that the set-up speaks of by name. */
export const anchorNames: Readonly<Record<string, { readonly name: string; readonly side: 'union' | 'confederate' }>> =
  {
    mccall: { name: 'McCall', side: 'union' },
    morell: { name: 'Morell', side: 'union' },
    sykes: { name: 'Sykes', side: 'union' },
    arty: { name: 'Arty', side: 'union' },
    'ap-hill': { name: 'A. P. Hill', side: 'confederate' },
    longstreet: { name: 'Longstreet', side: 'confederate' },
  }
