import { paths } from '@shared/navigation/paths'

/** Address of a run of a pipeline, or of all its runs. */
export function runAddress(pipeline: string, run?: string): string {
  return `${paths.pipelineDetail(pipeline)}?tab=runs${run === undefined ? '' : `&lan=${run}`}`
}

/** Address of **Phiếu trả lại** of a run; `file` is one of its input files, empty for all. */
export const flowSlipAddress = (pipeline: string, run: string, file: string): string =>
  `${paths.pipelineDetail(pipeline)}?tab=slip&lan=${run}${file && `&tep=${encodeURIComponent(file)}`}`
