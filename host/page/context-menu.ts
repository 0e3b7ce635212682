import type { ContextMenuParams } from 'electron'

/**
 * Properties of a context menu event that are known to the page; the main process adds the frame.
 */
export type ContextMenuPageParams = Omit<ContextMenuParams, 'frame'>

/**
 * Reports every context menu request by mouse or keyboard that the page does not handle, as
 * Electron's `context-menu` event of webContents does. Runs in the preload's world
 * (`watchContextMenus.toString()`), so it uses nothing from outside itself. Electron shows no menu
 * of its own, so Chromium's menu is suppressed.
 */
export function watchContextMenus(tell: (facts: ContextMenuPageParams) => void): void {
  /**
   * Computes the edit flags (can cut, can paste and so on) by the rules of Chromium's
   * `ComputeEditFlags`.
   */
  const editFlagsOf = (
    field: HTMLInputElement | HTMLTextAreaElement | undefined,
    isEditable: boolean,
    selected: string
  ): ContextMenuPageParams['editFlags'] => {
    const canCopy = selected !== '' && field?.type !== 'password'
    return {
      canUndo: document.queryCommandEnabled('undo'),
      canRedo: document.queryCommandEnabled('redo'),
      canCut: isEditable && canCopy,
      canCopy,
      canPaste: isEditable,
      canDelete: isEditable && selected !== '',
      canSelectAll: field ? field.value !== '' : true,
      canEditRichly: isEditable && !field
    }
  }
  const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
    try {
      return field instanceof HTMLTextAreaElement || field.selectionStart !== null
    } catch {
      return false
    }
  }
  const factsOf = (event: MouseEvent): ContextMenuPageParams => {
    const byMouse = event.button === 2
    const [at] = byMouse ? event.composedPath() : [document.activeElement ?? document.body]
    const target = at instanceof Element ? at : document.body
    const control = target.closest('input, textarea')
    const field =
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      isText(control)
        ? control
        : undefined
    const isEditable = field
      ? !field.readOnly && !field.disabled
      : target instanceof HTMLElement && target.isContentEditable
    const selected = field
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : String(document.getSelection() ?? '')
    const box = target.getBoundingClientRect()
    const link = target.closest('a')
    const image = target instanceof HTMLImageElement ? target : undefined
    return {
      x: Math.round(event.clientX),
      y: Math.round(event.clientY),
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      pageURL: location.href,
      frameURL: '',
      srcURL: image?.src ?? '',
      mediaType: image ? 'image' : target instanceof HTMLCanvasElement ? 'canvas' : 'none',
      hasImageContents: image?.complete ?? false,
      isEditable,
      selectionText: field?.type === 'password' ? '' : selected,
      titleText: target.getAttribute('title') ?? '',
      altText: image?.alt ?? '',
      suggestedFilename: '',
      selectionRect: {
        x: Math.round(box.x),
        y: Math.round(box.y),
        width: Math.round(box.width),
        height: Math.round(box.height)
      },
      selectionStartOffset: field?.selectionStart ?? 0,
      referrerPolicy: { url: location.href, policy: 'default' },
      misspelledWord: '',
      dictionarySuggestions: [],
      frameCharset: document.characterSet,
      formControlType: !field
        ? 'none'
        : field instanceof HTMLTextAreaElement
          ? 'text-area'
          : (`input-${field.type}` as ContextMenuPageParams['formControlType']),
      spellcheckEnabled: false,
      menuSourceType: byMouse ? 'mouse' : 'keyboard',
      mediaFlags: {
        inError: false,
        isPaused: false,
        isMuted: false,
        hasAudio: false,
        isLooping: false,
        canLoop: false,
        isControlsVisible: false,
        canToggleControls: false,
        canPrint: false,
        canSave: false,
        canShowPictureInPicture: false,
        isShowingPictureInPicture: false,
        canRotate: false
      },
      editFlags: editFlagsOf(field, isEditable, selected)
    }
  }
  window.addEventListener(
    'contextmenu',
    event => {
      // Only trusted events request a menu, not events that are dispatched by scripts.
      if (!event.isTrusted) return
      // This listener is added during dispatch, so that it runs after all listeners of the page.
      const last = (): void => {
        if (event.defaultPrevented) return
        event.preventDefault()
        tell(factsOf(event))
      }
      window.addEventListener('contextmenu', last, { once: true })
    },
    true
  )
}

/**
 * Hides the key events of editing commands from the page: the DevTools protocol can only send a
 * command together with an unused key, whereas Electron sends no key. Runs in the preload's world,
 * before any listener of the page.
 */
export function hideEditCommandKeys(): void {
  window.addEventListener(
    'keydown',
    event => {
      if (event.isTrusted && event.key === '' && event.keyCode === 0)
        event.stopImmediatePropagation()
    },
    true
  )
}
