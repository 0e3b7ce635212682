import './page.css'
import './fonts.css'
import {
  createDOMRenderer,
  FluentProvider,
  PortalMountNodeProvider,
  RendererProvider
} from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { handleWindowDrops } from './app/drops'
import { NotificationsProvider } from './app/notifications/notifications-provider'
import { appRouter } from './app/routes'
import { useTheme } from './app/use-theme'
import { embeddedInitialState } from './ipc/initial-state'
import { reportUnhandledErrors } from './ipc/report-faults'
import { ConfigurationProvider } from './session/configuration'
import { ListSettingsProvider } from './session/list-settings'
import { PreferencesProvider } from './session/preferences'
import { createLazyChunk, createLazyComponent } from './ui/late'
import { RecordTitleProvider } from './ui/page/record-title'
import { createScalingRenderer } from './ui/scale-rules'
import { readStyleNonce } from './ui/style-nonce'

function App() {
  return (
    <NotificationsProvider>
      <RecordTitleProvider>
        <RouterProvider router={appRouter} />
      </RecordTitleProvider>
    </NotificationsProvider>
  )
}

// Griffel inserts style elements, which the content security policy admits by the nonce of this
// load.
const styleRenderer = createScalingRenderer(
  createDOMRenderer(document, { styleElementAttributes: { nonce: readStyleNonce() } })
)

// Landmark element that contains everything shown over the page: option lists, tooltips, toasts and
// dialogs.
const floating = document.createElement('section')
floating.setAttribute('aria-label', frameText.floating)
document.body.append(floating)

const Outside = createLazyComponent(
  createLazyChunk(() => import('./features/sign-in/entry-panel')),
  'SignInPanel'
)
const isOutside = embeddedInitialState.stage === 'out' || embeddedInitialState.stage === 'locked'

function Themed() {
  return (
    <FluentProvider theme={useTheme()}>
      <PortalMountNodeProvider value={floating}>
        {isOutside ? <Outside /> : <App />}
      </PortalMountNodeProvider>
    </FluentProvider>
  )
}

handleWindowDrops(window)

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
createRoot(root, reportUnhandledErrors()).render(
  <StrictMode>
    <RendererProvider renderer={styleRenderer}>
      <PreferencesProvider>
        <ConfigurationProvider>
          <ListSettingsProvider>
            <Themed />
          </ListSettingsProvider>
        </ConfigurationProvider>
      </PreferencesProvider>
    </RendererProvider>
  </StrictMode>
)
