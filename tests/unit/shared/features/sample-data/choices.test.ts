import { isRemovalChoiceRequired } from '@shared/features/sample-data/choices'
import { expect, test } from 'vitest'

test.each([
  ['nothing is under it', [], {}, true],
  ['nothing is decided of what is under it', ['a', 'b'], {}, true],
  ['one of two stays', ['a', 'b'], { a: 'stay' }, true],
  ['one of two stays and the other goes', ['a', 'b'], { a: 'stay', b: 'go' }, true],
  ['both stay', ['a', 'b'], { a: 'stay', b: 'stay' }, false]
] as const)(
  'isRemovalChoiceRequired returns whether removing the sample data needs a decision on a user-created record: %s',
  (_, bases, choices, needs) => {
    expect(isRemovalChoiceRequired({ bases: [...bases] }, choices)).toBe(needs)
  }
)
