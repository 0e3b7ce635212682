/**
 * Session stage. `trial`: sign-in is not required, and the operator is chosen freely; `out`: signed
 * out; `locked`: signed in with the page covered; `in`: signed in.
 */
export type Stage = 'trial' | 'out' | 'in' | 'locked'
