import type { ExchangePackage } from '../../archive/package-file'

/** A backup, a package or a copy whose records were read. */
export interface RestoreSource extends ExchangePackage {
  /** Whether it comes from another data folder. */
  readonly isForeign: boolean
  /** Paths of the files in a copy, relative to the data folder; undefined for other sources. */
  readonly files?: ReadonlySet<string>
}
