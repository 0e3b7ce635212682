export { Random, seedOf } from '@shared/kit/random'
