import { sectorGroups } from '@shared/model/analytics/sector-navigation'
import { networkPlaces } from '@shared/model/services/network-places'
import {
  type PageEntry,
  pages,
  platformPages,
  type ScreenName,
  sectorScreen
} from '@shared/navigation/pages'
import type { ReactNode } from 'react'
import { createHashRouter, type RouteObject } from 'react-router-dom'
import { HomePage } from '../features/home/home-page'
import { late } from '../ui/late'
import { RightGuard } from '../ui/page/right-guard'
import { LoadingState } from '../ui/page/states'
import { ErrorScreen } from './error-screen'
import { guardHistory } from './guard-history'
import { screens } from './page-chunks'
import { Shell } from './shell'

type RoutedPage = Pick<PageEntry, 'path' | 'right'> & { readonly screen?: ScreenName }

/**
 * One element per screen, so that pages sharing a screen keep its state when the address changes.
 */
const elements = new Map<ScreenName, ReactNode>([['home', <HomePage />]])
for (const [name, chunk] of Object.entries(screens)) {
  const Screen = late(chunk, 'Screen', <LoadingState />)
  elements.set(name as ScreenName, <Screen />)
}

const sectorPages: RoutedPage[] = sectorGroups
  .flatMap(group => group.items)
  .filter(({ path }) => !Object.values(pages).some(page => page.path === path))
  .map(({ path }) => ({ path, screen: sectorScreen }))

/** Every platform has the same four pages, whose content follows from their address. */
const servicePages: RoutedPage[] = Object.values<RoutedPage>(platformPages).flatMap(page =>
  networkPlaces.map(network => ({ ...page, path: network.path + page.path }))
)

const routes: RouteObject[] = [
  ...Object.values<RoutedPage>(pages),
  ...sectorPages,
  ...servicePages
].flatMap(({ path, screen, right }) => {
  if (!screen) return []
  const element = elements.get(screen)
  return { path, element: right ? <RightGuard to={right}>{element}</RightGuard> : element }
})

export const router = guardHistory(() =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <ErrorScreen />,
      children: [
        ...routes.map(route => ({ ...route, errorElement: <ErrorScreen /> })),
        { path: '*', element: <ErrorScreen notFound /> }
      ]
    }
  ])
)
