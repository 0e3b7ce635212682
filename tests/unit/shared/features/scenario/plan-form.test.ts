import { describe, expect, it } from 'vitest'
import {
  planFormValuesSchema,
  toPlanFormValues
} from '../../../../../src/shared/features/scenario/plan/form'
import { createPlanSettings } from '../../../../../src/shared/features/scenario/plan/settings'

const settings = createPlanSettings(4.5, 'unit')
const values = toPlanFormValues(settings)

/** Fields with an error, by their keys. */
const faultsOf = (change: Record<string, string>): PropertyKey[] =>
  planFormValuesSchema
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path }) => path.join('|')) ?? []

describe('form of a plan', () => {
  it('the values of settings are read back as the same settings', () => {
    expect(values['0.loss']).toBe('4,5')
    expect(planFormValuesSchema.parse(values)).toEqual(settings)
  })

  it('an empty limit does not apply, and a number with group separators is read', () => {
    const read = planFormValuesSchema.parse({
      ...values,
      releaseLimit: '',
      budget: '12.500',
      '1.minFill': '97,5',
      '1.source': '2'
    })
    expect(read).toMatchObject({ releaseLimit: null, budget: 12_500 })
    expect(read.groups[1]).toMatchObject({ minFill: 97.5, source: 2 })
  })

  it.each([
    ['years', '0'],
    ['years', '11'],
    ['releaseCost', ''],
    ['transferLimit', '1,5'],
    ['budget', '1.000.001'],
    ['0.loss', '100,1'],
    ['5.minFill', '-1'],
    ['3.intakeLimit', 'mười']
  ])('the field %s rejects “%s”', (field, typed) => {
    expect(faultsOf({ [field]: typed })).toEqual([field])
  })
})
