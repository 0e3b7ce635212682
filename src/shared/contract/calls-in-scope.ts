import type { Permission } from '../model/admin/roles'
import type { CallName } from './contract'

/**
 * Calls that a user with a restricted scope may make. Their answers are computed from the rows and
 * records of the scope alone; every other call is refused, because it reads or changes what concerns
 * all units. docs/scope.md lists the test of each.
 */
const callsInScope = [
  // Frame, sign-in and the user's own settings.
  'app:painted',
  'preferences:update',
  'files:reveal',
  'files:savePdf',
  'files:savePicture',
  'files:copyPicture',
  'files:print',
  'files:stop',
  'lists:arrange',
  'about:get',
  'about:licence',
  'about:export',
  'users:operators',
  'users:choose',
  'signIn:state',
  'signIn:enter',
  'signIn:enterBySystem',
  'signIn:recover',
  'signIn:lock',
  'signIn:leave',
  'signIn:changePassword',
  'signIn:switch',
  'drafts:get',
  'drafts:save',
  'drafts:remove',
  // Degree of what a page shows, without which nothing is printed or saved.
  'secrecy:of',
  'secrecy:mayCopy',
  'secrecy:announce',
  // Home and search.
  'home:overview',
  'search:records',
  // Legal documents name no unit; notes beside reports and forms read them.
  'legal:list',
  // Rules name no unit; working days rest on their holidays.
  'rules:list',
  // Localities are public places, not units.
  'localities:list',
  // Tables.
  'dataMart:list',
  'dataMart:catalogue',
  'dataMart:get',
  'dataMart:rows',
  'dataMart:values',
  'dataMart:profile',
  'dataMart:stop',
  'dataMart:openPersonal',
  'dataMart:personalAccess',
  'dataMart:exportRows',
  'dataMart:exportDictionary',
  // Queries on this machine.
  'query:read',
  'query:readTyped',
  'query:estimate',
  'query:explain',
  'query:run',
  'query:runSaved',
  'query:stop',
  'query:rows',
  'query:totals',
  'query:cross',
  'query:hash',
  'query:export',
  'query:createTable',
  'query:intoReport',
  'query:list',
  'query:get',
  'query:save',
  'query:change',
  'query:remove',
  'query:dictionary',
  'query:history',
  // Sector pages and alerts. Tables of the model that the scope does not include are missing ones.
  'standardModel:gapsOfPage',
  'analytics:page',
  'analytics:options',
  'analytics:leave',
  'analytics:rows',
  'analytics:reveal',
  'analytics:unit',
  'analytics:unitTotals',
  'analytics:units',
  'analytics:export',
  'analytics:change',
  'analytics:changeRows',
  'analytics:exportChange',
  'analytics:assignment',
  'analytics:exportAssignment',
  'analytics:assignmentPersons',
  'analytics:exportAssignmentPersons',
  // Forecasts count the closed tables of the scope alone.
  'analytics:forecast',
  'analytics:forecastDue',
  'analytics:exportForecast',
  'analytics:saveForecastDocument',
  'analytics:stopForecast',
  'analytics:areaMap',
  'alerts:get',
  // Reports.
  'reports:list',
  'reports:exportList',
  'reports:get',
  'reports:create',
  'reports:revise',
  'reports:clone',
  'reports:freeze',
  'reports:freezeAgain',
  'reports:stop',
  'reports:ofQueries',
  'reports:setFavourite',
  'reports:compare',
  'reports:export',
  'reports:compose',
  'reports:recompose',
  'reports:setDocumentFields',
  'reports:previewDocument',
  'reports:previewComposition',
  'reports:stopPreview',
  'reports:saveDocument',
  // Forms.
  'forms:list',
  'forms:get',
  'forms:units',
  'forms:figures',
  'forms:fill',
  'forms:stop',
  'forms:filled',
  'forms:openFilled',
  'forms:exportFilled',
  'forms:exportEmpty',
  'forms:compare'
] as const satisfies readonly CallName[]

/**
 * Permissions whose buttons a user with a restricted scope has. A call in scope that needs another
 * permission is offered by its own name.
 */
export const permissionsInScope = [
  'view',
  'export',
  'analyse',
  'readPersonal'
] as const satisfies readonly Permission[]

const names: ReadonlySet<string> = new Set(callsInScope)

/** Whether a user with a restricted scope may make a call. */
export const isCallInScope = (name: string): boolean => names.has(name)

/** Names of all calls that a user with a restricted scope may make. */
export const listCallsInScope = (): CallName[] => [...callsInScope]
