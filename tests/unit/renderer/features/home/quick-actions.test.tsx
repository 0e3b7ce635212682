// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { embeddedInitialState } from '@renderer/ipc/initial-state'
import { homeText } from '@shared/features/home/text'
import { builtInRoles } from '@shared/model/admin/roles'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

vi.mock('@renderer/ipc/initial-state', async original => ({
  ...(await original<object>()),
  embeddedInitialState: {
    ...(await original<{ embeddedInitialState: object }>()).embeddedInitialState
  }
}))

afterEach(() => vi.resetModules())

async function renderCard(limits: unknown, role: keyof typeof builtInRoles) {
  Object.assign(embeddedInitialState, { limits, role: builtInRoles[role] })
  const { QuickActionsCard } = await import('@renderer/features/home/quick-actions')
  renderWithProviders(<QuickActionsCard />)
}

test('an administrator sees every quick action of the home page', async () => {
  await renderCard(undefined, 'admin')
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

test('a viewer whose scope has no page of a quick action sees no empty card', async () => {
  await renderCard({ calls: [], permissions: ['view'], pages: ['users', 'settings'] }, 'viewer')
  expect(screen.queryByText(homeText.quick.title)).toBeNull()
})
