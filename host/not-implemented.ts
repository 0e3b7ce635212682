type Method = (...args: unknown[]) => unknown

/**
 * Proxy that throws an error with the name of any property that the host does not implement,
 * instead of returning `undefined`, which would cause errors later. Properties may be set, because
 * Electron's objects accept properties.
 */
export function createStrictProxy<T extends object>(name: string, target: T): T {
  const methods = new WeakMap<Method, Method>()
  /** Binds methods to the object itself, because private members do not work through a proxy. */
  const bind = (method: Method): Method => {
    const known = methods.get(method) ?? method.bind(target)
    methods.set(method, known)
    return known
  }
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'symbol' || Reflect.has(object, key) || probed.has(key)) {
        const value: unknown = Reflect.get(object, key, object)
        return typeof value === 'function' ? bind(value as Method) : value
      }
      throw new Error(`${name}.${key} is not available on the Chromium host`)
    },
    set: (object, key, value) => Reflect.set(object, key, value, object)
  })
}

/** Properties that engines and inspectors probe on any object; reading them is not an error. */
const probed: ReadonlySet<string> = new Set(['then', 'toJSON', 'default', '__esModule', 'inspect'])

export function createUnavailableModule(name: string): object {
  return createStrictProxy(`electron.${name}`, function notAvailable(): never {
    throw new Error(`electron.${name} is not available on the Chromium host`)
  })
}
