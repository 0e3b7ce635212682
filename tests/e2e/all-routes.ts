export { routes as allRoutes } from '../support/routes'
