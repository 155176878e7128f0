/** The shell's English on the terms of a game and on its end before its time. */
export const terms = {
  terms: {
    by: 'The {{seat}} player proposes this game.',
    made: 'You are invited to this game.',
    accept: 'Accept and play',
    change: 'Propose other terms',
    propose: 'Propose this',
    undecided: 'The {{seat}} player has not agreed yet',
    rated: 'Rated: nobody is given hints.',
    unrated: 'Not rated.',
    on: 'in force',
    off: 'not in force',
    unusual: 'not as usual',
    here: 'In this game: {{option}} is in force.',
    'not-here': 'In this game: {{option}} is not in force.',
    reckoned: 'Reckoned with {{options}}.',
    usual: 'all as usual',
  },
  ending: {
    'play-on': 'Play on',
    agree: 'Agree',
    decline: 'Decline',
    offered: 'Offered. It stands until the other side has played on after your turn.',
    declined: 'The offer was declined.',
    gone: 'Your offer does not stand any more.',
    resign: {
      sure: 'You give the game up and the other side wins. This cannot be taken back.',
      yes: 'Resign the game',
    },
    draw: {
      sure: 'You offer a draw. If the other side agrees, the game ends at once.',
      yes: 'Offer a draw',
      asked: 'The {{seat}} player offers a draw.',
      offered: 'A draw is offered.',
    },
    void: {
      sure: 'You offer to call the game off. If the other side agrees, it ends at once and nobody has won.',
      yes: 'Offer to call it off',
      asked: 'The {{seat}} player offers to call the game off.',
      offered: 'It is offered to call the game off.',
    },
  },
  ended: {
    resigned: 'The {{loser}} player has resigned.',
    draw: 'Both sides have agreed on a draw.',
    void: 'Both sides have called the game off.',
  },
} as const
