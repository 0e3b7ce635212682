import './page-state'
import { FluentProvider } from '@fluentui/react-components'
import { NotificationsProvider } from '@renderer/app/notifications/notifications-provider'
import { ConfigurationProvider } from '@renderer/session/configuration'
import { ListSettingsProvider } from '@renderer/session/list-settings'
import { PreferencesProvider } from '@renderer/session/preferences'
import { lightThemes } from '@renderer/theme'
import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** Renders a component with all context providers of the program, but without a main process. */
export function renderWithProviders(part: ReactElement): UserEvent {
  const router = createMemoryRouter([{ path: '*', element: part }])
  render(
    <PreferencesProvider>
      <ConfigurationProvider>
        <ListSettingsProvider>
          <FluentProvider theme={lightThemes.normal}>
            <NotificationsProvider>
              <RouterProvider router={router} />
            </NotificationsProvider>
          </FluentProvider>
        </ListSettingsProvider>
      </ConfigurationProvider>
    </PreferencesProvider>
  )
  return userEvent.setup()
}
