import { type DataOrigin, joinDataOrigins } from '@shared/kit/data-origin'
import { expect, test } from 'vitest'

test.each([
  [[], 'own'],
  [['sample', 'sample'], 'sample'],
  [['sample', 'own'], 'mixed'],
  [['own', 'unknown'], 'unknown'],
  [['sample', 'unknown'], 'unknown'],
  [['mixed', 'unknown'], 'mixed'],
  [['own', 'unknown', 'sample'], 'mixed']
] as [DataOrigin[], DataOrigin][])(
  'data of the origins %j has the origin %s',
  (origins, joined) => {
    expect(joinDataOrigins(origins)).toBe(joined)
  }
)
