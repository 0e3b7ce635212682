// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { PlanPanel } from '@renderer/features/scenario/plan/plan-panel'
import { createPlanSettings } from '@shared/features/scenario/plan/settings'
import { planText as text } from '@shared/features/scenario/plan/text'
import type { PlanForm, PlanView } from '@shared/features/scenario/plan/view'
import { formText } from '@shared/kit/words/form-text'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const form: PlanForm = {
  settings: createPlanSettings(5, 'unit'),
  isSaved: false,
  groups: [
    { group: 0, name: 'Nhóm A', bc: 100, hc: 90 },
    { group: 1, name: 'Nhóm B', bc: 200, hc: 190 }
  ],
  units: { unit: 24, branch: 6, whole: 1 },
  notices: []
}
const totals = {
  cost: 120.5,
  expense: 100,
  intake: 12,
  moved: 3,
  transferred: 4,
  released: 0,
  shortage: 1.2,
  fill: 0.996
}
const plan: PlanView = {
  kind: 'optimal',
  lastYear: '10/2031',
  totals,
  rows: [],
  units: [],
  prices: ['Ngân sách năm đến 10/2027: thêm 1 triệu đồng.']
}

let saved: unknown[] = []
let stopped: unknown[] = []
let solve: () => Promise<unknown>
beforeEach(() => {
  saved = []
  stopped = []
  const ok = (data: unknown) => ({ ok: true, data })
  solve = async () => ok(plan)
  const calls = {
    'scenario:planForm': async () => ok(form),
    'scenario:plan': () => solve(),
    'scenario:stopPlan': async (input: unknown) => {
      stopped.push(input)
      return ok(undefined)
    },
    'scenario:savePlan': async (input: unknown) => {
      saved.push(input)
      return ok(undefined)
    }
  }
  const events = { 'scenario:planProgress': () => () => undefined }
  Object.assign(window, { bridge: { calls, events } })
})
const show = (other?: { id: string; name: string }) =>
  renderWithProviders(<PlanPanel id="kb-001" other={other} />)
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('plan of a scenario', () => {
  it('a solved plan shows its figures and the prices of its limits', async () => {
    const user = show()
    await press(user, text.solve)
    expect(
      await screen.findByText(plan.kind === 'optimal' ? (plan.prices[0] ?? '') : '')
    ).toBeTruthy()
    expect(screen.getByText('120,5')).toBeTruthy()
    expect(screen.getByText('1,2')).toBeTruthy()
  })

  it('the plans of two scenarios are compared by their totals', async () => {
    const views = [plan, { ...plan, totals: { ...totals, intake: 20 } }]
    solve = async () => ({ ok: true, data: views.shift() })
    const user = show({ id: 'kb-002', name: 'Phương án 2' })
    await press(user, text.solve)
    await screen.findByRole('heading', { name: text.compared.title('Phương án 2') })
    expect(screen.getByText('−8,0')).toBeTruthy()
  })

  it('a running plan can be stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    solve = () => promise
    const user = show()
    await press(user, text.solve)
    await press(user, text.stop)
    expect(stopped).toEqual([{ job: expect.any(String) }])
    resolve({ ok: false, error: { code: 'CANCELLED', message: 'Đã dừng' } })
    expect(await screen.findByText(text.none)).toBeTruthy()
  })

  it('contradicting wishes are listed with what to relax', async () => {
    solve = async () => ({
      ok: true,
      data: {
        kind: 'infeasible',
        contradiction: ['Ngân sách nhỏ'],
        relaxations: ['Thêm ngân sách']
      }
    })
    const user = show()
    await press(user, text.solve)
    expect(await screen.findByText('Ngân sách nhỏ')).toBeTruthy()
    expect(screen.getByText('Thêm ngân sách')).toBeTruthy()
  })

  it('an invalid number is reported at its field, and valid settings are saved', async () => {
    const user = show()
    await press(user, text.edit)
    const years = await screen.findByLabelText(new RegExp(text.form.years.slice(0, 6)))
    await user.clear(years)
    await user.type(years, '12')
    await press(user, formText.form.save)
    expect(await screen.findByText(text.form.faults.years)).toBeTruthy()
    expect(saved).toEqual([])
    await user.clear(years)
    await user.type(years, '3')
    await press(user, formText.form.save)
    expect(saved).toEqual([{ id: 'kb-001', settings: { ...form.settings, years: 3 } }])
  })
})
