import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import {
  type PageDefinition,
  pageDefinitions,
  platformPages,
  type ScreenName,
  sectorScreenName
} from '@shared/navigation/pages'
import type { ReactNode } from 'react'
import { createHashRouter, type RouteObject } from 'react-router-dom'
import { HomePage } from '../features/home/home-page'
import { isPathOutsideScope, shownNetworkLocations } from '../session/navigation'
import { createLazyComponent } from '../ui/late'
import { OutsideScopePage, PermissionGuard } from '../ui/page/right-guard'
import { LoadingState } from '../ui/page/states'
import { ErrorScreen } from './error-screen'
import { createLeaveGuardedRouter } from './guard-history'
import { pageScreenChunks } from './page-chunks'
import { AppShell } from './shell'

type RoutedPage = Pick<PageDefinition, 'path' | 'right'> & { readonly screen?: ScreenName }

/**
 * One element per screen, so that pages sharing a screen keep its state when the address changes.
 */
const elements = new Map<ScreenName, ReactNode>([['home', <HomePage />]])
for (const [name, chunk] of Object.entries(pageScreenChunks)) {
  const Screen = createLazyComponent(chunk, 'Screen', <LoadingState />)
  elements.set(name as ScreenName, <Screen />)
}

const sectorPages: RoutedPage[] = sectorNavigationGroups
  .flatMap(group => group.items)
  .filter(({ path }) => !Object.values(pageDefinitions).some(page => page.path === path))
  .map(({ path }) => ({ path, screen: sectorScreenName }))

/**
 * All service platforms have the same four pages, whose content depends on the platform in the
 * address.
 */
const servicePages: RoutedPage[] = Object.values<RoutedPage>(platformPages).flatMap(page =>
  shownNetworkLocations.map(network => ({ ...page, path: network.path + page.path }))
)

const routes: RouteObject[] = [
  ...Object.values<RoutedPage>(pageDefinitions),
  ...sectorPages,
  ...servicePages
].flatMap(({ path, screen, right }) => {
  if (!screen) return []
  if (isPathOutsideScope(path)) return { path, element: <OutsideScopePage /> }
  const element = elements.get(screen)
  return {
    path,
    element: right ? <PermissionGuard to={right}>{element}</PermissionGuard> : element
  }
})

export const appRouter = createLeaveGuardedRouter(() =>
  createHashRouter([
    {
      element: <AppShell />,
      errorElement: <ErrorScreen />,
      children: [
        ...routes.map(route => ({ ...route, errorElement: <ErrorScreen /> })),
        { path: '*', element: <ErrorScreen notFound /> }
      ]
    }
  ])
)
