/**
 * How far somebody is in. `trial`: no sign-in is asked for, and whoever sits here chooses who works; `out`: nobody is in; `locked`: somebody
 * is, and their page is covered; `in`: somebody works.
 */
export type Stage = 'trial' | 'out' | 'in' | 'locked'
