/**
 * The façade of Redux Toolkit and react-redux: remotes import these names from here and nowhere else, so that unused parts
 * are shaken out and no second copy is bundled (architecture.md, Federation).
 */
export { combineSlices, createAsyncThunk, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
export type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
export { copyWithStructuralSharing, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
