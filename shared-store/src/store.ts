import { combineSlices, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';
import { api } from './api/api';
import { forgetOutcomes } from './api/server-wait';
import { sessionSlice } from './session/session.slice';

/** Slices that remotes inject; each remote declares its own by `declare module 'shared-store'`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an augmentable interface starts empty
export interface LazyLoadedSlices {}

/** The root reducer; a remote adds its slice with `slice.injectInto(rootReducer)` and declares it in LazyLoadedSlices. */
export const rootReducer = combineSlices(sessionSlice, api).withLazyLoadedSlices<LazyLoadedSlices>();

/** Makes the one store of a page. `preloadedState` serves tests and standalone boots. */
export function makeStore(preloadedState?: Partial<ReturnType<typeof rootReducer>>) {
  forgetOutcomes();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    ...(preloadedState ? { preloadedState: preloadedState as ReturnType<typeof rootReducer> } : {}),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
/** Named, so that a package's declarations can include the slices that remotes declare. */
export type RootState = ReturnType<typeof rootReducer> & Partial<LazyLoadedSlices>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch: () => AppDispatch = useDispatch;
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
