import type { Cuts } from './cut-code.ts'

const NEVER = 'throw new Error("This was cut from the router")'

/*
 * What of the router the browser never reaches. Pages write through the API and not by forms of the router, so there are no actions,
 * submissions and fetchers; no page animates its change; every page is rendered on the server first, under `/`, and hydrated;
 * nothing of development is there.
 */

const router: Cuts = {
  functions: {
    fetch: NEVER,
    normalizeNavigateOptions: 'return { path }',
    getFetcher: NEVER,
    resetFetcher: NEVER,
    queueFetcherForDeletion: NEVER,
    // The other half of it ends the loads of fetchers.
    interruptActiveLoads: 'isRevalidationRequired = true',
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    runClientMiddlewarePipeline: 'if (args.request.signal.aborted) throw args.request.signal.reason; return handler()',
    getInternalRouterError: 'return new ErrorResponseImpl(status, "", new Error(pathname), true)',
  },
  constants: {
    pendingActionResult: 'void 0',
    callSiteDefaultShouldRevalidate: 'void 0',
    isStaticHandler: 'false',
    allowElementMutations: 'false',
    revalidatingFetchers: '[]',
    isBrowser: 'true',
  },
  calls: {
    isMutationMethod: 'false',
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: 'false',
    getSubmissionFromNavigation: 'void 0',
    getUpdatedActionData: 'void 0',
    consumeInstrumentationClientResultMetaReceiver: 'void 0',
  },
  statements: {
    createRouter: ['init.instrumentations'],
    initialize: ['restoreAppliedTransitions('],
    dispose: ['deleteFetcher('],
    completeNavigation: ['appliedViewTransitions', 'newState.actionData', 'let isActionReload'],
    getMatchesToLoad: ['fetchLoadMatches.forEach'],
    processLoaderData: ['revalidatingFetchers.filter'],
    handleLoaders: ['!init.dataStrategy', 'revalidatingFetchers.forEach', 'abortPendingFetchRevalidations'],
  },
  texts: [
    ['typeof route.lazy === "function"', 'false'],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
  ],
}

const components: Cuts = {
  constants: {
    useTransitions: 'void 0',
    onError: 'void 0',
    isViewTransitionAvailable: 'false',
    vtContext: 'void 0',
    transition: 'void 0',
    renderDfd: 'void 0',
    setOptimisticState: 'void 0',
  },
  statements: {
    RouterProvider: [
      'useIsRSCRouterContext()',
      'let [pendingState',
      'let [vtContext',
      'let [renderDfd',
      'let [transition',
      'let [interruption',
      'new Deferred()',
      'startViewTransition(async',
      'pendingState.location.key',
      '&& interruption',
    ],
  },
  texts: [['let [state, setOptimisticState] = useOptimistic(_state);', 'let state = _state;']],
}

const hooks: Cuts = {
  functions: {
    useNavigate: 'return useNavigateStable()',
    // The root has a boundary of its own.
    DefaultErrorComponent: 'return null',
  },
  constants: { onErrorHandler: 'void 0', locationArg: 'void 0' },
  texts: [
    // Nothing is rendered as a server component.
    ['this.context', 'false'],
    ['else matches = matchRoutes(routes, { pathname: remainingPathname });', ''],
  ],
}

const links: Cuts = {
  constants: {
    useTransitions: 'void 0',
    getKey: 'void 0',
  },
  calls: { useViewTransitionState: 'false' },
}

const frame: Cuts = {
  constants: {
    rsc: 'false',
    enableFogOfWar: 'true',
    criticalCss: 'void 0',
    isSpaMode: 'false',
    // What only the server writes into its scripts.
    isStatic: 'false',
    staticContext: 'void 0',
  },
  texts: [['typeof manifest.sri === "object"', 'false']],
}

const routes: Cuts = {
  functions: { fetchServerAction: NEVER, preventInvalidServerHandlerCall: '' },
  constants: { isSpaMode: 'false', needsRevalidation: 'void 0' },
}

const loading: Cuts = {
  constants: { fetcherKey: 'void 0', ssr: 'true' },
  texts: [
    ['request.method === "GET"', 'true'],
    ['request.method !== "GET"', 'false'],
  ],
}

const hydration: Cuts = {
  texts: [
    ['ssrInfo.context.isSpaMode', 'false'],
    ['window.__reactRouterManifest.sri === true', 'false'],
    ['router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;', ''],
  ],
}

/** By the file's name under `react-router/dist/production/lib/`. */
export const ROUTER_CUTS: Readonly<Record<string, Cuts>> = {
  'router/router.js': router,
  'components.js': components,
  'hooks.js': hooks,
  'dom/lib.js': links,
  'dom/ssr/components.js': frame,
  'dom/ssr/data.js': { functions: { createRequestInit: 'return { signal: request.signal }' } },
  'dom/ssr/errorBoundaries.js': {
    functions: {
      // Shown only when the frame around every page fails.
      RemixRootDefaultErrorBoundary:
        'console.error(error); return React$1.createElement("html", null, React$1.createElement("body", null, "Application Error"))',
    },
  },
  'dom/ssr/fallback.js': { functions: { RemixRootDefaultHydrateFallback: 'return null' } },
  'dom/ssr/routes.js': routes,
  'dom/ssr/single-fetch.js': loading,
  'dom-export/hydrated-router.js': hydration,
}
