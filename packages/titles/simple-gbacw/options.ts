/** Options: bits of `options` in the state, by the id of data/options.json. */
export const RECHARGE = 1
export const FREE_ORDER = 2
export const CHECKS_BEFORE = 4
export const SILENT_ALWAYS = 8
export const ROUT_ANY = 16
export const WEIGHTED_MEAN = 32
export const REFUSED_FLANKS = 64
export const GREEN_UNITS = 128
export const SKULKING = 256
export const MIXED_GUNS = 512
export const STOP_WITH_FRIENDS = 1024
export const GUNS_STAND_OFF = 2048
export const FREE_SET_UP = 4096
export const ACTION_PROFILES = 8192
export const INFANTRY_CHARGES = 16384
export const CAVALRY_CHARGES = 32768
export const EXTENDED_LINES = 65536

export const bits: Readonly<Record<string, number>> = {
  recharge: RECHARGE,
  'free-order': FREE_ORDER,
  'checks-before': CHECKS_BEFORE,
  'silent-always': SILENT_ALWAYS,
  'rout-any': ROUT_ANY,
  'weighted-mean': WEIGHTED_MEAN,
  'refused-flanks': REFUSED_FLANKS,
  'green-units': GREEN_UNITS,
  'skulking-brigadiers': SKULKING,
  'mixed-guns': MIXED_GUNS,
  'stop-with-friends': STOP_WITH_FRIENDS,
  'guns-stand-off': GUNS_STAND_OFF,
  'free-set-up': FREE_SET_UP,
  'action-profiles': ACTION_PROFILES,
  'infantry-charges': INFANTRY_CHARGES,
  'cavalry-charges': CAVALRY_CHARGES,
  'extended-lines': EXTENDED_LINES,
}
