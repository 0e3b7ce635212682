/**
 * What is dropped beside a place that takes it opens nothing, whatever the browser underneath would do with a file or an
 * address (docs/faults.md F43). Text may still be dropped into a field.
 */
export function refuseDrops(target: Window): void {
  for (const name of ['dragover', 'drop'] as const)
    target.addEventListener(name, event => {
      if (event.defaultPrevented || isTextForField(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}

function isTextForField({ target, dataTransfer }: DragEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && dataTransfer?.types.includes('Files') === false
}
