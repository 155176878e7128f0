/**
 * Whether what is played at random, or thought about, is as much as is worth while: with `VEDETTE_TITLES=all`, for
 * whoever changes what is asked there. Else the same questions are asked of so much less that a test run can wait for it.
 */
export const whole = process.env.VEDETTE_TITLES === 'all'

/** How many games or positions a law is asked of. */
export const many = (all: number, some: number): number => (whole ? all : some)
