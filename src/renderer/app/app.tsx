import { RouterProvider } from 'react-router-dom'
import { createLazyChunk, createLazyComponent } from '../ui/late'
import { RecordTitleProvider } from '../ui/page/record-title'
import { NotificationsProvider } from './notifications/notifications-provider'
import { appRouter } from './routes'

/** The dialog is loaded after the first page, as no first page needs it. */
const Recipients = createLazyComponent(
  createLazyChunk(() => import('./recipient-prompt')),
  'RecipientPrompt',
  null
)

export function App() {
  return (
    <NotificationsProvider>
      <RecordTitleProvider>
        <RouterProvider router={appRouter} />
        <Recipients />
      </RecordTitleProvider>
    </NotificationsProvider>
  )
}
