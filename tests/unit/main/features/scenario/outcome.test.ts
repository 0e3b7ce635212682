import {
  applyScenarioStep,
  type ScenarioStep,
  type ScenarioUnit
} from '@shared/features/scenario/scenario'
import { formatNumber } from '@shared/kit/format'
import { SeededRandom } from '@shared/kit/random'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const seed = 20_261_128

/** A random step that the units allow; undefined if it is invalid. */
function randomStep(
  units: readonly ScenarioUnit[],
  random: SeededRandom
): ScenarioStep | undefined {
  const [one, other] = [random.pick(units), random.pick(units)]
  const amounts = { bc: random.int(0, 60), hc: random.int(0, 60) }
  const step = random.pick<ScenarioStep>([
    { kind: 'move', from: one.id, to: other.id, ...amounts },
    { kind: 'merge', unit: one.id, into: other.id },
    { kind: 'split', unit: one.id, name: `Đơn vị mới ${random.int(1, 999)}`, ...amounts }
  ])
  try {
    applyScenarioStep(units, step)
    return step
  } catch {
    return undefined
  }
}

test(`the verdict of a random scenario has the numbers of its units (seed ${seed})`, async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const random = new SeededRandom(seed)
  const id = 'kb-002'
  const first = await handlers['scenario:get']({ id })
  expect(first.verdict.sentences[0]).toBe('Kịch bản chưa thay đổi gì so với tổ chức hiện tại.')
  let units: readonly ScenarioUnit[] = first.units
  for (let at = 0; at < 40; at++) {
    const step = randomStep(units, random)
    if (!step) continue
    const view = await handlers['scenario:take']({ id, step })
    units = view.units
    const short = units
      .map(({ name, bc, hc }) => ({ name, size: bc - hc }))
      .filter(({ size }) => size > 0)
      .sort((left, right) => right.size - left.size)
    expect(view.worst.map(({ short: size }) => size)).toEqual(
      short.slice(0, 8).map(({ size }) => size)
    )
    const [changed, counts, worst] = view.verdict.sentences
    expect(changed).toContain(`thay đổi ${formatNumber(view.changes.length)} đơn vị`)
    expect(counts).toContain(`: ${formatNumber(short.length)}, trước kịch bản`)
    expect(worst).toContain(`: ${view.worst[0]?.name}, ${formatNumber(short[0]?.size ?? 0)} người`)
    expect(view.verdict.tone).toBe(view.rating?.tone)
  }
})

test('the verdict rates the fill rate after the scenario by the configured threshold', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const at = async (fillGood: number) => {
    await handlers['configuration:update']({ fillGood })
    return (await handlers['scenario:get']({ id: 'kb-001' })).rating
  }
  expect(await at(95)).toEqual({ tone: 'warning', target: 'Ngưỡng đạt 95–105%' })
  expect(await at(90)).toEqual({ tone: 'success', target: 'Ngưỡng đạt 90–105%' })
})
