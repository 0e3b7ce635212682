import type { FormDraft, FormUnit } from '@shared/model/forms/form'
import { expect, test } from 'vitest'
import { sectorPages } from '../../../../src/main/analytics/pages'
import { isAdditiveFigure } from '../../../../src/main/forms/read-back/additive-figures'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../support/forms/form-file'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const period = '2026-10'

test('each additive figure of the whole is about the sum over the units directly below the first one', async () => {
  const folder = makeTemporaryFolder()
  const { choose, handlers } = openTestProgram({ folder })
  choose(await writeEmptyForm(folder))
  const brought = await handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const bindings: FormDraft['bindings'] = []
  for (const page of sectorPages.keys()) {
    for (const { key, title } of await handlers['forms:figures']({ page, period })) {
      if (!isAdditiveFigure(key)) continue
      const address = `B${bindings.length + 1}`
      bindings.push({
        ...{ kind: 'value', key: `so-${bindings.length}` },
        target: { kind: 'cell', sheet: 'Biểu 1', address },
        source: { kind: 'figure', page, figure: key, title, filters: {} }
      })
    }
  }
  const draft = { ...simpleFormDraft, unitBinding: null, bindings }
  const valuesOf = async (unit: FormUnit): Promise<number[]> => {
    const request = { job: crypto.randomUUID(), file: brought.file, draft, keys: [], period, unit }
    const { results } = await handlers['forms:try'](request)
    return results.map(({ value }) => (value?.kind === 'number' ? Number(value.value) : Number.NaN))
  }
  const { units } = await handlers['forms:units']({ period })
  const below = units.filter(({ depth }) => depth === 2).map(({ depth: _, ...unit }) => unit)
  const parts = await Promise.all(below.map(valuesOf))
  const whole = await valuesOf(wholeForce)
  // The first unit has amounts of its own: the 6% of the headcount that no unit below it has.
  const far = bindings.flatMap(({ source }, index) => {
    const all = whole[index] ?? Number.NaN
    const rest = all - parts.reduce((sum, part) => sum + (part[index] ?? Number.NaN), 0)
    const key = source.kind === 'figure' ? source.figure : ''
    const isOfPart = /-(change|net|level-1|region-\d)$/.test(key)
    return (rest >= 0 && rest <= all * 0.15) || isOfPart ? [] : [[key, all, rest]]
  })
  expect(far).toEqual([])
  expect(bindings.length).toBeGreaterThan(35)
}, 120_000)
