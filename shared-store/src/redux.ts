/**
 * The façade of Redux Toolkit and react-redux: remotes import these names only from here, so that unused parts are
 * shaken out and no second copy is bundled (docs/architecture.md, Federation).
 */
export { combineSlices, createAsyncThunk, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
export type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
export { copyWithStructuralSharing, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
