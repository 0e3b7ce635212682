import type { PageName, platformPages } from '../navigation/pages'
import { isCallInScope } from './calls-in-scope'
import type { CallName } from './contract'

/** First call of each page, which decides whether a user with a restricted scope sees the page. */
const firstCalls: Readonly<Record<PageName, CallName>> = {
  home: 'home:overview',
  sources: 'collection:endpoints',
  targets: 'collection:endpoints',
  connections: 'collection:connections',
  collectionReport: 'collection:report',
  structured: 'dataMart:list',
  semiStructured: 'dataMart:list',
  unstructured: 'dataMart:list',
  etl: 'etl:list',
  pipelineDetail: 'etl:list',
  martList: 'dataMart:list',
  martDetail: 'dataMart:get',
  returnSlip: 'dataLoad:rejected',
  processingReport: 'collection:report',
  reports: 'reports:list',
  reportCompose: 'reports:compose',
  reportRecompose: 'reports:recompose',
  forms: 'forms:list',
  newForm: 'forms:save',
  form: 'forms:get',
  formEdit: 'forms:save',
  formReadBack: 'forms:readBack',
  filledForm: 'forms:openFilled',
  reportDetail: 'reports:get',
  query: 'query:list',
  comparisons: 'comparison:list',
  queryDetail: 'query:get',
  scenarios: 'scenario:list',
  unitProfiles: 'analytics:units',
  unitProfile: 'analytics:unit',
  reserveReports: 'reports:list',
  apiList: 'apiSharing:list',
  apiCreate: 'apiSharing:create',
  apiRequest: 'apiSharing:request',
  apiDetail: 'apiSharing:get',
  apiEdit: 'apiSharing:update',
  apiLogs: 'apiSharing:logs',
  users: 'users:list',
  settings: 'configuration:update',
  monitor: 'monitor:report',
  about: 'about:get'
}

/** First call of each page of a data sharing platform. */
const firstPlatformCalls: Readonly<Record<keyof typeof platformPages, CallName>> = {
  list: 'services:list',
  create: 'services:register',
  detail: 'services:get',
  logs: 'services:logs'
}

const isRefused = ([, call]: [string, CallName]): boolean => !isCallInScope(call)

/** Pages that a user with a restricted scope does not see, by name. */
export const pagesOutsideScope = {
  pages: Object.entries(firstCalls)
    .filter(isRefused)
    .map(([name]) => name),
  platformPages: Object.entries(firstPlatformCalls)
    .filter(isRefused)
    .map(([name]) => name)
}
