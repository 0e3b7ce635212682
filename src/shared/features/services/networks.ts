import { lgsp } from './lgsp'
import type { Network } from './network'
import { ngsp } from './ngsp'

/** Every platform that the program knows. Another one is another entry here, and nothing else: all in which they differ is data. */
export const networks: readonly Network[] = [lgsp, ngsp]
