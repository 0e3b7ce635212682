import { RouterProvider } from 'react-router-dom'
import { RecordTitleProvider } from '../ui/page/record-title'
import { NotificationsProvider } from './notifications/notifications-provider'
import { appRouter } from './routes'

export function App() {
  return (
    <NotificationsProvider>
      <RecordTitleProvider>
        <RouterProvider router={appRouter} />
      </RecordTitleProvider>
    </NotificationsProvider>
  )
}
