import type { CallName } from './contract'

/**
 * The only calls allowed before sign-in and while the page is locked: those of the sign-in page
 * itself. None of them returns stored records.
 */
export const callsBeforeSignIn = [
  'app:painted',
  'diagnostics:report',
  'signIn:state',
  'signIn:enter',
  'signIn:enterBySystem',
  'signIn:recover'
] as const satisfies readonly CallName[]

/**
 * Reading calls: they change neither records nor settings nor files, and record nothing in the name
 * of the user; what an administrator queries while viewing as a user is stored for the administrator. An administrator who views the program as another user may make these calls only;
 * a call that is not listed counts as changing.
 */
const readingCalls = [
  'about:get',
  'about:licence',
  'alerts:get',
  'analytics:areaMap',
  'analytics:assignment',
  'analytics:change',
  'analytics:leave',
  'analytics:options',
  'analytics:page',
  'analytics:rows',
  'analytics:unit',
  'analytics:unitTotals',
  'analytics:units',
  'apiKeys:list',
  'apiSharing:callLog',
  'apiSharing:get',
  'apiSharing:list',
  'apiSharing:logSummary',
  'apiSharing:logs',
  'apiSharing:queryState',
  'apiSharing:usage',
  'audit:list',
  'audit:views',
  'collection:connections',
  'collection:endpoints',
  'collection:keepsPasswords',
  'collection:report',
  'collection:switchedOn',
  'collection:targetsOf',
  'copies:list',
  'copies:state',
  'correction:waiting',
  'dataLoad:rejected',
  'dataLoad:targets',
  'dataLoad:waiting',
  'dataMart:catalogue',
  'dataMart:compare',
  'dataMart:deleted',
  'dataMart:differences',
  'dataMart:get',
  'dataMart:list',
  'dataMart:personalAccess',
  'dataMart:profile',
  'dataMart:rows',
  'dataMart:stop',
  'dataMart:values',
  'etl:list',
  'etl:rejected',
  'etl:runs',
  'etl:trend',
  'files:stop',
  'forms:figures',
  'forms:filled',
  'forms:get',
  'forms:list',
  'forms:stop',
  'forms:units',
  'gateway:state',
  'home:overview',
  'home:system',
  'ledger:list',
  'ledger:notes',
  'ledger:overdue',
  'ledger:task',
  'lineage:column',
  'lineage:service',
  'monitor:report',
  'packages:certificates',
  'packages:received',
  'packages:sent',
  'packages:task',
  'query:cross',
  'query:dictionary',
  'query:estimate',
  'query:explain',
  'query:get',
  'query:hash',
  'query:history',
  'query:list',
  'query:placeTables',
  'query:places',
  'query:read',
  'query:readTyped',
  'query:rows',
  'query:run',
  'query:runSaved',
  'query:stop',
  'query:totals',
  'reports:compare',
  'reports:get',
  'reports:list',
  'reports:stop',
  'reports:waitingDocument',
  'reports:waitingDocuments',
  'roles:list',
  'sampleData:overview',
  'scenario:get',
  'scenario:list',
  'scenario:plan',
  'scenario:planForm',
  'scenario:redistribution',
  'scenario:stopPlan',
  'search:records',
  'secrecy:of',
  'services:get',
  'services:list',
  'services:logSummary',
  'services:logs',
  'services:partners',
  'services:source',
  'services:sources',
  'signIn:settings',
  'snapshot:list',
  'standardModel:closings',
  'standardModel:gapsOfPage',
  'standardModel:overview',
  'standards:get',
  'users:list',
  'users:operators'
] as const satisfies readonly CallName[]

/**
 * Calls of the window itself: they keep running in the name of the administrator who views the
 * program as another user.
 */
const windowCalls = [
  ...callsBeforeSignIn,
  'preferences:update',
  'signIn:lock',
  'signIn:leave',
  'signIn:switch',
  'viewing:end'
] as const satisfies readonly CallName[]

const reading: ReadonlySet<string> = new Set(readingCalls)
const ofWindow: ReadonlySet<string> = new Set(windowCalls)

/** Whether a call only reads; false for an unknown call. */
export const isReadingCall = (name: string): boolean => reading.has(name)

/** Whether a call belongs to the window and not to the user whose pages it shows. */
export const isWindowCall = (name: string): boolean => ofWindow.has(name)
