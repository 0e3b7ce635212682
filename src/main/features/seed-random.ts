export { Random, seedOf } from '@shared/random'
