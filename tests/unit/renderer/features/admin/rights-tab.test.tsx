// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { RightsTab } from '@renderer/features/admin/rights-tab'
import type { CallInput } from '@shared/contract/contract'
import type { PersonRight, UserRights } from '@shared/features/admin/rights'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const user: UserRights = {
  ...{ id: 'user-002', name: 'Trần Thị Bình', account: 'binh.tt', unit: 'Đơn vị A' },
  ...{ roleLabel: 'Vận hành', state: 'active', tableGroups: 'Tất cả', scope: 'Toàn bộ' },
  may: ['view', 'operate']
}
const right: PersonRight = { number: 1, section: 'account', item: 'Vai trò', detail: 'Vận hành' }
let requested: CallInput<'rights:person'>[] = []

beforeEach(() => {
  requested = []
  const page = (row: unknown) => ({ rows: [row], matched: 1, total: 1 })
  const answers: Record<string, (input: never) => unknown> = {
    'users:operators': () => [user],
    'rights:users': () => page(user),
    'rights:person': (input: CallInput<'rights:person'>) => {
      requested.push(input)
      return page(right)
    }
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: never) => ({
        ok: true,
        data: answers[channel]?.(input)
      })
    }
  )
  const events = new Proxy({}, { get: () => () => () => undefined })
  Object.assign(window, { bridge: { calls, events } })
})

test('the report of users opens the report of all rights of one of them', async () => {
  const typing = renderWithProviders(<RightsTab />)
  const open = await screen.findByRole('button', { name: 'Xem mọi quyền của Trần Thị Bình' })
  await typing.click(open)
  expect(await screen.findByText('1 trên tổng số 1 dòng')).toBeTruthy()
  expect(requested.at(-1)?.id).toBe('user-002')
})
