import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import {
  toPipelineReadingOptions,
  toRememberedReadingOptions
} from '@shared/model/file-import/remembered'
import { matchSourceToAgreedColumns } from '../../pipelines/structure'
import type { ChosenFiles } from '../file-import/chosen-files'

/**
 * Reading settings for files like an example file: the settings with which the user last read the
 * example, plus its decimal mark if the numbers of a column are written differently than agreed.
 * Throws NOT_FOUND for a released file and INVALID_INPUT for one without a header.
 */
export function exampleReadingOptionsOf(
  chosen: Pick<ChosenFiles, 'lookAt'>,
  token: string,
  agreed: readonly FlowColumn[]
): CallOutput<'etl:exampleReading'> {
  const { choice, profile, guess } = chosen.lookAt(token)
  const found = profile.columns.map(({ name, title, type, numbers }) => ({
    name,
    title,
    dataType: type,
    numbers
  }))
  const { places, missing, added } = matchSourceToAgreedColumns(agreed, found)
  const isOther = agreed.some(({ dataType, numbers }, at) => {
    const column = found[places[at] ?? -1]
    const isNumber = dataType === 'integer' || dataType === 'float'
    const isFound = column?.dataType === 'integer' || column?.dataType === 'float'
    return isNumber && isFound && column.numbers !== numbers
  })
  const decimals = profile.kind === 'csv' && isOther ? profile.reading?.decimals : undefined
  const own = decimals === undefined ? choice : { decimals, ...choice }
  const reading = toRememberedReadingOptions({ guess, profile, choice: own }, undefined, {
    user: '',
    time: 0
  })
  if (!reading) throw new AppError('INVALID_INPUT', flowRunText.noHeading)
  return { reading: toPipelineReadingOptions(reading), missing: [...missing], added: [...added] }
}
