import type { ExchangePackage } from '../../backup/package-file'

/** A backup, a package or a copy whose records were read. */
export interface RestoreSource extends ExchangePackage {
  /** Whether it is of another data folder. */
  readonly isForeign: boolean
  /** Only of a copy: paths of the files that it brings, below the data folder. */
  readonly files?: ReadonlySet<string>
}
