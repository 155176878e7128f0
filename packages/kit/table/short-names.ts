/** States as rosters shorten them. */
const states: Readonly<Record<string, string>> = {
  'South Carolina': 'SC',
  'North Carolina': 'NC',
  Virginia: 'Va',
  Georgia: 'Ga',
  Alabama: 'Ala',
  Tennessee: 'Tenn',
  Texas: 'Tex',
  Mississippi: 'Miss',
  Louisiana: 'La',
  Florida: 'Fla',
  Arkansas: 'Ark',
  Maryland: 'Md',
  'New York': 'NY',
  'New Jersey': 'NJ',
  'New Hampshire': 'NH',
  Pennsylvania: 'Pa',
  Massachusetts: 'Mass',
  Michigan: 'Mich',
  Maine: 'Me',
  Delaware: 'Del',
  'Rhode Island': 'RI',
  Connecticut: 'Conn',
  Illinois: 'Ill',
  Ohio: 'Oh',
  Indiana: 'Ind',
}

/** A regiment in few letters: '12th South Carolina' is '12 SC'. */
export function shortRegiment(name: string): string {
  let short = name.replace(/(\d+)(st|nd|rd|th)\b/g, '$1')
  for (const [state, letters] of Object.entries(states)) short = short.replace(state, letters)
  return short
}
