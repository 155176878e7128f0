/** What is said of games and pages of other versions. */
export const versions = {
  stood: {
    title: '{{title}}, as it stood',
    began: 'This game began under version {{began}} of its rules.',
    here: 'This server has version {{here}}, by which it would become another game; so it is not played on.',
    gone: 'This server does not have that title any more.',
    running: 'It was not over. Should the rules it began with come back, it goes on where it stopped.',
    over: 'It is over. The {{seat}} player won.',
    drawn: 'It is over, and nobody won.',
    told: {
      all: 'What was played, from the beginning ({{entries}} entries):',
      heard: 'What was heard at this seat ({{seat}}), from the beginning ({{entries}} entries in all):',
      own: 'What the {{seat}} player did, of {{entries}} entries in all. What else that side had heard cannot be told without those rules:',
    },
    nothing: 'Nothing of it can be told to a watcher before it is over.',
    record: 'The record of the game',
    chance: 'Chance',
  },
  renewed: {
    reloads: 'The server has a newer page: this one is loaded again in a moment.',
    offered: 'The server has a newer page.',
    now: 'Load it',
    old: 'This page is not the server’s newest, and loading it again has not helped. The browser’s cache may have to be emptied.',
  },
}
