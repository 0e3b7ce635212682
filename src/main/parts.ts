import type { PublishPageEvent } from '@shared/contract/contract'
import type { LicenceList, ProgramVersions } from '@shared/features/about/licence'
import type { ApiAccessLogEntry } from '@shared/features/api-sharing/access-log'
import type { ArrivedFileLogEntry } from '@shared/features/collection/real/arrival'
import type { ComparisonDifference, QueryComparison } from '@shared/features/comparison/comparison'
import type {
  TableDeliveryArrival,
  UnitPeriodDeliveryArrival
} from '@shared/features/ledger/arrival'
import type { ServiceTransmission } from '@shared/features/services/log'
import type { ThemeChoice } from '@shared/features/settings/preferences'
import type { TableAccessRecord } from '@shared/model/data-mart/data-mart'
import type { Activity } from '@shared/model/home/activity'
import type { QueryRun } from '@shared/model/query/saved-query'
import type { BackupStore } from './archive/snapshots'
import type { Authentication } from './auth/entry'
import type { PersonalDataAccess } from './auth/personal-access'
import type { ScryptCost } from './auth/scrypt'
import type { UserViewing } from './auth/viewing'
import type { SourceServices } from './connections/open-sources'
import type { RealDataSources } from './connections/sources'
import type { CrashLog } from './diagnostics/crash-log'
import type { CopyRegister } from './disclosure/degree/copy-register'
import type { AccessResolver } from './disclosure/scope/resolve-access'
import type { OrganisationUnit } from './disclosure/scope/units-in-scope'
import type { DocumentPrinter } from './documents/document-printer'
import type { ServicePackageStore } from './exchange/open-packages'
import type { DocumentStore } from './files/documents'
import type { FileSaver } from './files/save-file'
import type { Gateway } from './gateway/gateway-parts'
import type { CallLog } from './logs/calls/open-call-log'
import type { FilePrompt, FolderPrompt } from './shell/dialogs'
import type { Clock } from './store/clock'
import type { LogFolder } from './store/disk/log-folder'
import type { AuditLog } from './store/journal/audit'
import type { Journal } from './store/journal/journal'
import type { KeyStore } from './store/key-store'
import type { FormDraftState } from './store/state/draft-state'
import type { RecordState } from './store/state/record-state'
import type { SettingsState } from './store/state/settings-state'
import type { Store } from './store/store'
import type { Warehouse } from './warehouse/warehouse'

/**
 * Services that the feature modules need, provided by the layers below; each feature declares its
 * own subset by `Pick`. Contains no Electron types, so that tests run the real handlers in a
 * temporary folder.
 */
export interface FeatureDependencies {
  readonly settings: Store<SettingsState>
  readonly records: Store<RecordState>
  readonly drafts: Store<FormDraftState>
  /** Simulated access logs of the APIs that belong to the sample data, by API id. */
  readonly apiLogs: LogFolder<ApiAccessLogEntry>
  /** Access log of the HTTP server of the published APIs; its code is loaded lazily. */
  readonly calls: () => Promise<CallLog>
  readonly serviceLogs: LogFolder<ServiceTransmission>
  readonly martViews: LogFolder<TableAccessRecord>
  /** Log of the files that arrived in the watched folders of real data sources, by source id. */
  readonly sourceFiles: LogFolder<ArrivedFileLogEntry>
  /** Query history by user id. */
  readonly queryRuns: LogFolder<QueryRun>
  /**
   * One log of all comparisons of a query on two execution targets; the next log stores the
   * differences, by comparison id.
   */
  readonly comparisons: LogFolder<QueryComparison>
  readonly comparisonLines: LogFolder<ComparisonDifference>
  /**
   * One log of all arrivals of data in tables; the next log stores, by arrival id, which units and
   * periods the rows contain, as a delivery expectation found.
   */
  readonly arrivals: LogFolder<TableDeliveryArrival>
  readonly arrivalParts: LogFolder<UnitPeriodDeliveryArrival>
  readonly activities: Journal<Activity>
  readonly audit: AuditLog
  /** Accounts and the current session. */
  readonly entry: Authentication
  /**
   * Tables whose personal data the signed-in user may read, because the user gave a reason in this
   * session.
   */
  readonly personalAccess: PersonalDataAccess
  /** State in which an administrator views the program as another user. */
  readonly viewing: UserViewing
  /** Resolver of the units and table groups that a user may read. */
  readonly access: AccessResolver
  /** All units of the organisation; undefined without a table of units. Throws AppError. */
  readonly readUnits: () => Promise<readonly OrganisationUnit[] | undefined>
  /** Key store of the operating system. */
  readonly keyStore: KeyStore
  /** Cost parameters of password hashing; the program's default if omitted. */
  readonly passwordCost?: ScryptCost
  /** Data folder of the program; features store their own files in subfolders. */
  readonly directory: string
  readonly documents: DocumentStore
  readonly backups: BackupStore
  readonly crashLog: CrashLog
  /** Versions of the program and of its runtime components, by name. */
  readonly versions: () => ProgramVersions
  /** Licences of all bundled components, recorded by the build. */
  readonly licences: () => Promise<LicenceList>
  readonly warehouse: Warehouse
  /** Real data sources (folders, servers); their code is loaded lazily. */
  readonly sources: () => Promise<SourceServices>
  /** Data packages sent to services, and their certificates; the code is loaded lazily. */
  readonly packages: () => Promise<ServicePackageStore>
  /**
   * HTTP server of the published APIs; its code is loaded lazily when it is used or switched on.
   */
  readonly gateway: () => Promise<Gateway>
  /** **Sổ bản sao**: register and control of copies above *Không mật*. */
  readonly copyRegister: CopyRegister
  readonly files: FileSaver
  readonly askForFile: FilePrompt
  readonly askForFolder: FolderPrompt
  /**
   * Returns the path of the single file last dropped on the window; undefined if there is none or
   * it was already taken.
   */
  readonly takeDropped: () => string | undefined
  /** The current page on A4, as the bytes of a PDF file. */
  readonly printPdf: () => Promise<Uint8Array>
  /** Prints official documents; its code is loaded lazily. */
  readonly documentPrinter: DocumentPrinter
  /** Prints the current page; false if the user cancels. Throws AppError if printing fails. */
  readonly print: (landscape: boolean) => Promise<boolean>
  /** Sends an event to the page. */
  readonly tell: PublishPageEvent
  readonly clock: Clock
  /**
   * Waits for the saving delays that the specification requires for display, in milliseconds; tests
   * replace it by a function that does not wait.
   */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Called after the first page has painted its content. */
  readonly painted: () => void
  readonly reveal: (path: string) => void
  /**
   * Reloads the page with a new initial state, which includes the notice. The page itself may not
   * navigate, not even to itself.
   */
  readonly reload: (notice?: string) => void
  readonly applyTheme: (choice: ThemeChoice) => void
  /** Sets the zoom factor of the page; 1 is the original size. */
  readonly applyZoom: (factor: number) => void
}

/**
 * Services needed to read, build and publish a flow, that is, the data transformation of a pipeline
 * over real data.
 */
export interface FlowDependencies
  extends Pick<FeatureDependencies, 'clock' | 'directory' | 'records' | 'settings' | 'warehouse'> {
  /** Real data sources (folders, servers); their code is loaded lazily. */
  readonly sources: () => Promise<{ readonly sources: RealDataSources }>
}
