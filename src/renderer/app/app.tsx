import { RouterProvider } from 'react-router-dom'
import { RecordTitleProvider } from '../ui/page/record-title'
import { NotificationsProvider } from './notifications/notifications-provider'
import { router } from './routes'

export function App() {
  return (
    <NotificationsProvider>
      <RecordTitleProvider>
        <RouterProvider router={router} />
      </RecordTitleProvider>
    </NotificationsProvider>
  )
}
